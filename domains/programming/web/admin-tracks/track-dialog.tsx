import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { listActivities } from '../../../gym/contract/activities.ts'
import { listCenters } from '../../../gym/contract/centers.ts'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import { listPlans } from '../../../sales/contract/plans.ts'
import { createTrack, type Track, TrackForm, trackAudiences, updateTrack } from '../../contract/tracks.ts'
import { trackName } from '../api/tracks.ts'

interface TrackDialogProps {
  /** Undefined to add one. */
  track: Track | undefined
  /** The place of a new one. */
  next: number
  onClose: () => void
}

type Choice = { id: number; name: string }

export function TrackDialog({ track, next, onClose }: TrackDialogProps) {
  const { t, i18n } = useTranslation('admin-tracks')
  const [audience, setAudience] = useState(track?.audience ?? 'everybody')
  const [readers, setReaders] = useState<readonly Choice[]>(track?.readers ?? [])
  const [centers, setCenters] = useState<readonly number[]>(track?.centers ?? [])
  const [activities, setActivities] = useState<readonly number[]>(track?.activities ?? [])
  const known = { centers: useQuery(queryOf(listCenters)), activities: useQuery(queryOf(listActivities)) }
  const plans = useQuery({ ...queryOf(listPlans), enabled: audience === 'plans' })
  const choices =
    audience === 'plans' ? plans.data : audience === 'activities' ? known.activities.data : undefined
  const readerIds = readers.map(({ id }) => id)
  const form = useContractForm({
    schema: TrackForm.omit({ readers: true, centers: true, activities: true }),
    parts: [
      ...useTextInputs()('texts.name', t('name')),
      [
        { name: 'color', label: t('color'), type: 'color' },
        { name: 'position', label: t('position'), hint: t('positionHint') },
      ],
      [
        { name: 'daysBefore', label: t('daysBefore'), showBounds: true },
        { name: 'publishesAt', label: t('publishesAt'), type: 'time' },
      ],
      {
        name: 'audience',
        label: t('audience'),
        hint: t(`audienceHint.${audience}`),
        options: trackAudiences.map((each) => [each, t(`audiences.${each}`)]),
        onText: (text) => {
          setAudience(text as Track['audience'])
          setReaders([])
        },
      },
    ],
    value: track ?? {
      ...{ color: '#b23a48', position: next, daysBefore: 0, publishesAt: '00:00', audience: 'everybody' },
    },
    send: async (body) => {
      const whole = { ...body, readers: readerIds, centers: [...centers], activities: [...activities] }
      const saved = track
        ? await command(updateTrack, { params: { id: track.id }, body: whole })
        : await command(createTrack, { body: whole })
      toast(t('saved', { name: trackName(saved, i18n.language) }), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t(track ? 'editTitle' : 'add')} form={form} save={t('save')} onClose={onClose}>
      {audience === 'members' && (
        <div className={stack(2)}>
          <MemberPicker
            label={t('addMember')}
            onPick={(member) =>
              member &&
              !readerIds.includes(member.id) &&
              setReaders([...readers, { id: member.id, name: `${member.name} ${member.surname}` }])
            }
          />
          {readers.map(({ id, name }) => (
            <span key={id} className={row(2, 'between')}>
              {name}
              <IconButton
                label={t('removeMember', { name })}
                onClick={() => setReaders(readers.filter((each) => each.id !== id))}
              >
                <IconX size={20} aria-hidden />
              </IconButton>
            </span>
          ))}
        </div>
      )}
      {choices && (
        <Checks
          legend={t(`audiences.${audience}`)}
          choices={choices}
          chosen={readerIds}
          onChosen={(ids) => setReaders(choices.filter(({ id }) => ids.includes(id)))}
        />
      )}
      {known.activities.data && (
        <Checks
          legend={t('shownBy')}
          choices={known.activities.data}
          chosen={activities}
          onChosen={setActivities}
        />
      )}
      {known.centers.data && known.centers.data.length > 1 && (
        <Checks legend={t('centers')} choices={known.centers.data} chosen={centers} onChosen={setCenters} />
      )}
    </FormDialog>
  )
}

interface ChecksProps {
  legend: string
  choices: readonly Choice[]
  chosen: readonly number[]
  onChosen: (ids: readonly number[]) => void
}

const Checks = ({ legend, choices, chosen, onChosen }: ChecksProps) => (
  <fieldset className={stack(1)}>
    <legend className={look('semibold')}>{legend}</legend>
    {choices.map(({ id, name }) => (
      <CheckField
        key={id}
        label={name}
        checked={chosen.includes(id)}
        onChange={({ target }) =>
          onChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
        }
      />
    ))}
  </fieldset>
)
