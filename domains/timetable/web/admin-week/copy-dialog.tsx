import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import type { SiteCenter } from '../../../../platform/web/site.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField, SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { columns, look } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { weekPlanQuery } from '../api/week-plan.ts'
import { keepWeekDraft, weekDraftOf } from './use-week-draft.ts'
import { type Block, copyDay, copyWeek, type WeekDraft } from './week-draft.ts'
import { dayOfWeek } from './week-grid.tsx'
import styles from './week-screen.module.css'

interface CopyDialogProps {
  center: SiteCenter
  week: readonly Block[]
  onClose: () => void
  onDays: (how: (draft: WeekDraft) => WeekDraft) => void
  /** Called after the week was copied into the draft of that center. */
  onCenter: (id: number) => void
}

const days = [0, 1, 2, 3, 4, 5, 6]

/** Copies a day to other days, or the whole week into the draft of another center. */
export function CopyDialog({ center, week, onClose, onDays, onCenter }: CopyDialogProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const centers = useCenters()
  const others = centers.filter((c) => c.id !== center.id)
  const [what, setWhat] = useState<'day' | 'week'>('day')
  const [from, setFrom] = useState(0)
  const [to, setTo] = useState<readonly number[]>([])
  const [target, setTarget] = useState(others[0]?.id ?? 0)
  const [replace, setReplace] = useState(false)
  const nameOf = (day: number) => sentence(weekdayName(dayOfWeek(day), i18n.language))
  const nothing = what === 'day' ? to.every((day) => day === from) : week.length === 0

  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      if (what === 'day') return onDays((draft) => copyDay(draft, from, to, replace))
      const saved = await queries.fetchQuery(weekPlanQuery(target))
      keepWeekDraft(target, copyWeek(weekDraftOf(target, saved), week, replace))
      toast(t('copy.done', { center: others.find((c) => c.id === target)?.name ?? '' }), 'good')
      onCenter(target)
    },
  })

  return (
    <FormDialog
      title={t('copy.title')}
      form={form}
      save={t('copy.button')}
      disabled={nothing}
      onClose={onClose}
    >
      {others.length > 0 && (
        <Segmented
          label={t('copy.what')}
          value={what}
          onChange={setWhat}
          choices={[
            { value: 'day', label: t('copy.day') },
            { value: 'week', label: t('copy.week') },
          ]}
        />
      )}
      {what === 'day' ? (
        <>
          <SelectField
            label={t('copy.from')}
            required
            value={from}
            onChange={(event) => setFrom(Number(event.target.value))}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {nameOf(day)}
              </option>
            ))}
          </SelectField>
          <fieldset className={classNames(columns(2, 0), styles.days)}>
            <legend className={look('size-sm', 'semibold', 'below1')}>{t('copy.to')}</legend>
            {days
              .filter((day) => day !== from)
              .map((day) => (
                <CheckField
                  key={day}
                  label={nameOf(day)}
                  checked={to.includes(day)}
                  onChange={({ target: { checked } }) =>
                    setTo(checked ? [...to, day] : to.filter((other) => other !== day))
                  }
                />
              ))}
          </fieldset>
        </>
      ) : (
        <SelectField
          label={t('copy.center')}
          required
          value={target}
          onChange={(event) => setTarget(Number(event.target.value))}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CheckField
        label={t('copy.replace')}
        hint={t('copy.replaceHint')}
        checked={replace}
        onChange={(event) => setReplace(event.target.checked)}
      />
    </FormDialog>
  )
}
