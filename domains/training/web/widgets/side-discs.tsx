import { useTranslation } from 'react-i18next'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { defaultBar, loadNearest, toKilos, type WeightUnit } from '../../rules/barbell.ts'
import { DiscList } from './disc-list.tsx'
import { useWeightText } from './use-weight-text.ts'

export function SideDiscs({ weight, unit }: { weight: number; unit: WeightUnit }) {
  const { t } = useTranslation('training')
  const { write, writeWith } = useWeightText()
  const kilos = toKilos(weight, unit)
  if (kilos < defaultBar)
    return (
      <span className={look('size-s', 'soft')}>{t('belowBar', { bar: writeWith(defaultBar, 'kg') })}</span>
    )
  const { side, made } = loadNearest(kilos, defaultBar)
  return (
    <>
      <DiscList side={side} small />
      {write(made) !== write(kilos) && (
        <span className={look('size-s', 'soft')}>{t('nearest', { made: writeWith(made, 'kg') })}</span>
      )}
    </>
  )
}
