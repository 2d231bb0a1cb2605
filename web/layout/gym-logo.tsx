import { useGym } from '../gym.ts'
import { logoOf } from './logo-of.ts'

/** The gym's mark, a square of so many pixels; its name stands beside it. */
export function GymLogo({ size }: { size: number }) {
  const { brand } = useGym().config
  return <img src={logoOf(brand)} alt="" width={size} height={size} />
}
