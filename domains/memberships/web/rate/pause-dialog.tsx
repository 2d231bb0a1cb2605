import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import type { Rate } from '../../contract/memberships.ts'
import { useRateWords } from './rate-words.ts'
import { WishDialog } from './wish-dialog.tsx'

const mostMonths = 12
const open = 'open'

interface PauseDialogProps {
  rate: Rate
  memberId: number
  /** Undefined: without an end. */
  months: number | undefined
  onMonths: (months: number | undefined) => void
  onClose: () => void
}

export function PauseDialog({ rate, memberId, months, onMonths, onClose }: PauseDialogProps) {
  const { t } = useRateWords()
  const wish = { kind: 'maintenance', ...(months !== undefined && { months }) } as const
  return (
    <WishDialog rate={rate} memberId={memberId} asking="maintenance" wish={wish} onClose={onClose}>
      <SelectField
        label={t('dialog.months')}
        required
        value={months ?? open}
        onChange={({ target: { value } }) => onMonths(value === open ? undefined : Number(value))}
      >
        {Array.from({ length: mostMonths }, (_, nth) => nth + 1).map((count) => (
          <option key={count} value={count}>
            {t('dialog.month', { count })}
          </option>
        ))}
        <option value={open}>{t('dialog.openEnd')}</option>
      </SelectField>
    </WishDialog>
  )
}
