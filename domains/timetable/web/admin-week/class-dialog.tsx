import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { ActivitySheet } from '../../../gym/contract/activities.ts'
import { useTrackChoices } from '../../../programming/web/widgets/shown-track.tsx'
import { CalendarClassForm } from '../../contract/week-plan.ts'
import { useCoaches, useCoachParts } from '../widgets/coach-fields.tsx'
import type { Block } from './week-draft.ts'
import { dayOfWeek } from './week-grid.tsx'

interface ClassDialogProps {
  initial: Partial<Block> & { id?: number }
  centerId: number
  activities: readonly ActivitySheet[]
  onClose: () => void
  onSave: (block: Block & { id?: number }) => void
  onRemove: (id: number) => void
  /** Left out for a class that is not saved yet, and where there are no fixed places. */
  onFixed?: (() => void) | undefined
  /** Left out for a class that is not saved yet. */
  onTrack?: (() => void) | undefined
}

/** Adds or changes a class of the week plan. */
export function ClassDialog(props: ClassDialogProps) {
  const { initial, centerId, activities, onClose, onSave, onRemove, onFixed, onTrack } = props
  const { t, i18n } = useTranslation('admin-gym')
  const { t: tFixed } = useTranslation('fixed-places')
  const { t: tTracks } = useTranslation('admin-tracks')
  const { id } = initial
  const hasTracks = useTrackChoices(centerId).length > 0
  const quarters = { step: 900 }
  const coachParts = useCoachParts({ coaches: useCoaches(), coachId: initial.coachId })
  const form = useContractForm({
    schema: CalendarClassForm,
    value: { day: 0, assistantIds: [], ...initial },
    parts: [
      {
        name: 'activityId',
        label: t('week.activity'),
        options: activities.map((a) => [a.id, textIn(a.texts.name, i18n.language)]),
      },
      {
        name: 'day',
        label: t('week.day'),
        options: [0, 1, 2, 3, 4, 5, 6].map((day) => [
          day,
          sentence(weekdayName(dayOfWeek(day), i18n.language)),
        ]),
      },
      [
        { name: 'startTime', label: t('week.from'), type: 'time', more: quarters },
        {
          name: 'endTime',
          label: t('week.to'),
          type: 'time',
          more: quarters,
          wrong: { too_small: t('week.endsBefore') },
        },
      ],
      { name: 'maxPeople', label: t('week.maxPeople') },
      ...coachParts,
      { name: 'free', label: t('week.free'), hint: t('week.freeHint') },
    ],
    send: async (block) => onSave({ ...block, ...(id !== undefined && { id }) }),
  })
  const remove = id !== undefined && (
    <>
      {onFixed && (
        <Button aria-haspopup="dialog" onClick={onFixed}>
          {tFixed('staff.open')}
        </Button>
      )}
      {onTrack && hasTracks && (
        <Button aria-haspopup="dialog" onClick={onTrack}>
          {tTracks('shown.change')}
        </Button>
      )}
      <Button kind="danger" onClick={() => onRemove(id)}>
        {t('week.remove')}
      </Button>
    </>
  )
  return (
    <FormDialog
      title={t(id === undefined ? 'week.add' : 'week.edit')}
      form={form}
      save={t(id === undefined ? 'week.addButton' : 'week.editButton')}
      other={remove || undefined}
      onClose={onClose}
    />
  )
}
