import { defaultBar, type WeightUnit } from '../../rules/barbell.ts'
import { Barbell, BarbellNote } from './barbell.tsx'

export default function LoadedBar({ weight, unit }: { weight: number; unit: WeightUnit }) {
  return (
    <>
      <Barbell total={weight} bar={defaultBar} unit={unit} />
      <BarbellNote total={weight} bar={defaultBar} unit={unit} />
    </>
  )
}
