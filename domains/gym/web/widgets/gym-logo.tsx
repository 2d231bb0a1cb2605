import plainLogo from '../../../../app/web/public/pictures/logo.svg?inline'
import { useGym } from '../../../../platform/web/gym.ts'

/** `size` in px. In the page or without haste: a preloaded logo would delay the first paint by a tenth. */
export function GymLogo({ size }: { size: number }) {
  const { logo } = useGym().config.brand
  return <img src={logo ?? plainLogo} alt="" width={size} height={size} fetchPriority="low" />
}
