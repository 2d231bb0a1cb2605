import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useLanguage } from '../../../../platform/web/language/use-language.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { readShownTrack, showTrack } from '../../contract/tracks.ts'
import { trackName, tracksOf, tracksQuery } from '../api/tracks.ts'

/** The tracks among which the classes of a center choose, by name; none where there is only one. */
export function useTrackChoices(centerId: number) {
  const { language } = useLanguage()
  const tracks = tracksOf(useQuery(tracksQuery()).data ?? [], centerId)
  return tracks.length > 1 ? tracks.map((track) => ({ ...track, name: trackName(track, language) })) : []
}

interface ShowerProps {
  /** A class, or a slot of the week plan. */
  of: 'class' | 'slot'
  id: number
  centerId: number
}

const shownQuery = ({ of, id }: Pick<ShowerProps, 'of' | 'id'>) =>
  queryOf(readShownTrack, { query: { of, id } })

/** Whose workout a class shows, and the choice of another. Nothing where there is one track. */
export function ShownTrack({ id, centerId }: Omit<ShowerProps, 'of'>) {
  const { t } = useTranslation('admin-tracks')
  const tracks = useTrackChoices(centerId)
  const { data } = useQuery({ ...shownQuery({ of: 'class', id }), enabled: tracks.length > 0 })
  const [isOpen, setIsOpen] = useState(false)
  const shown = tracks.find((track) => track.id === data?.shown)
  if (!shown) return null
  return (
    <div className={row(2, 'wrap')}>
      <Badge color={shown.color}>{shown.name}</Badge>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('shown.change')}
      </Button>
      {isOpen && <ShownTrackDialog of="class" id={id} centerId={centerId} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** The choice of the track that a class, or the classes of a slot, show. */
export function ShownTrackDialog({ of, id, centerId, onClose }: ShowerProps & { onClose: () => void }) {
  const { t } = useTranslation('admin-tracks')
  const tracks = useTrackChoices(centerId)
  const { data } = useQuery(shownQuery({ of, id }))
  const form = useContractForm({
    schema: showTrack.body.pick({ track: true }),
    value: { track: data?.own ?? null },
    parts: [
      {
        name: 'track',
        label: t('choose'),
        hint: t(`shown.hint.${of}`),
        options: [['', t(`shown.asUsual.${of}`)], ...tracks.map(({ id, name }) => [id, name] as const)],
        required: true,
      },
    ],
    send: async ({ track }) => {
      await command(showTrack, { body: { of, id, track } })
      toast(t('shown.saved'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('shown.title')}
      form={form}
      save={t('save')}
      disabled={data === undefined}
      onClose={onClose}
    />
  )
}
