import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import type { FormPart } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { mostAssistants } from '../../../booking/contract/coaches.ts'
import { type CoachChoice, listCoaches } from '../../contract/coaches.ts'

export const fullNameOf = ({ name, surname }: Pick<CoachChoice, 'name' | 'surname'>) =>
  `${name} ${surname}`.trim()

const noCoaches: CoachChoice[] = []

/** Everybody who can coach; with a time, also their other classes then. */
export const useCoaches = (query: { startTime?: string; endTime?: string; classId?: number } = {}) =>
  useQuery({ ...queryOf(listCoaches, { query }), placeholderData: (before) => before }).data ?? noCoaches

interface CoachPartsSetup {
  coaches: readonly CoachChoice[]
  coachId: number | null | undefined
}

/** The parts of a form for the coach and the assistants, with a warning about a coach who has another class then. */
export function useCoachParts({ coaches, coachId }: CoachPartsSetup): FormPart[] {
  const { t } = useTranslation('admin-coaching')
  const [chosen, setChosen] = useState(coachId ?? null)
  const busy = coaches.find(({ id }) => id === chosen)?.busy
  return [
    {
      name: 'coachId',
      label: t('form.coach'),
      options: [['', t('form.nobody')], ...coaches.map((one) => [one.id, fullNameOf(one)] as const)],
      required: true,
      onText: (text) => setChosen(Number(text) || null),
    },
    busy && <BusyNote key="busy" busy={busy} />,
    {
      name: 'assistantIds',
      label: t('form.assistants'),
      render: ({ error, first }) => (
        <Assistants key={coaches.length} coaches={coaches} first={first} error={error} />
      ),
    },
  ]
}

/** Names the class that a coach gives at that time. */
export function BusyNote({ busy }: { busy: NonNullable<CoachChoice['busy']> }) {
  const { t } = useTranslation('admin-coaching')
  const { activity, startTime, center } = busy
  const time = clockTime(startTime, center.timeZone)
  return <Notice>{t('form.busy', { activity: activity.name, time, center: center.name })}</Notice>
}

interface AssistantsProps {
  coaches: readonly CoachChoice[]
  /** Ids, with commas between. */
  first: string
  error: string | undefined
}

/** Ticks, whose ids a hidden input holds as the form reads them. */
function Assistants({ coaches, first, error }: AssistantsProps) {
  const { t } = useTranslation('admin-coaching')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(() => first.split(', ').filter(Boolean))
  const choose = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((each) => each !== id)
    setChosen(next)
    if (input.current) input.current.value = next.join(', ')
  }
  return (
    <details open={chosen.length > 0 || error !== undefined}>
      <summary className={look('semibold', 'touch')}>
        {chosen.length > 0 ? t('form.assistantsChosen', { count: chosen.length }) : t('form.assistants')}
      </summary>
      <fieldset className={stack(1)}>
        <legend className={look('spoken')}>{t('form.assistants')}</legend>
        {coaches.map((one) => {
          const id = String(one.id)
          const isChosen = chosen.includes(id)
          return (
            <CheckField
              key={id}
              label={fullNameOf(one)}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= mostAssistants}
              onChange={(event) => choose(id, event.target.checked)}
            />
          )
        })}
      </fieldset>
      <input ref={input} type="hidden" name="assistantIds" defaultValue={first} />
      {error && (
        <p role="alert" className={look('danger')}>
          {error}
        </p>
      )}
    </details>
  )
}
