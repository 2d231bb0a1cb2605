import { useGym } from '../gym.ts'
import { logoOf } from './logo-of.ts'

/** `size` in px. */
export function GymLogo({ size }: { size: number }) {
  const { brand } = useGym().config
  return <img src={logoOf(brand)} alt="" width={size} height={size} />
}
