import { useGym } from '../gym.ts'
import { logoOf } from './logo-of.ts'

/** The gym's logo, `size` px square. */
export function GymLogo({ size }: { size: number }) {
  const { brand } = useGym().config
  return <img src={logoOf(brand)} alt="" width={size} height={size} />
}
