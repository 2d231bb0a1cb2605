import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { useRowWork } from '../../../../platform/web/admin-kit/row-work.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { deleteTrack, type Track } from '../../contract/tracks.ts'
import { trackName, tracksQuery } from '../api/tracks.ts'
import { TrackDialog } from './track-dialog.tsx'

/** The tracks of the gym: when each is published, and who sees it. */
export default function TracksScreen() {
  const { t, i18n } = useTranslation('admin-tracks')
  const query = useQuery(tracksQuery())
  const [edited, setEdited] = useState<number | 'new'>()
  const { busy, run } = useRowWork()
  const nameOf = (track: Track) => trackName(track, i18n.language)

  const remove = (track: Track, pressed: Element) =>
    run(
      track.id,
      async () => {
        await command(deleteTrack, { params: { id: track.id } })
        toast(t('removed', { name: nameOf(track) }), 'good')
      },
      pressed,
    )

  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <IconPlus size={20} aria-hidden /> {t('add')}
        </Button>
      }
    >
      <QueryList
        query={query}
        caption={t('title')}
        failed={t('failed')}
        empty={{ title: t('failed') }}
        columns={{
          name: {
            head: t('name'),
            card: 'title',
            cell: (track) => (
              <RowButton label={t('edit', { name: nameOf(track) })} onClick={() => setEdited(track.id)}>
                <Badge color={track.color}>{nameOf(track)}</Badge>
              </RowButton>
            ),
          },
          published: {
            head: t('published'),
            cell: ({ daysBefore, publishesAt }) => t('when', { count: daysBefore, time: publishesAt }),
          },
          audience: {
            head: t('audience'),
            cell: ({ audience, readers }) =>
              audience === 'everybody'
                ? t('everybody')
                : readers.map(({ name }) => name).join(', ') || t('nobody'),
          },
          actions: {
            head: t('actions'),
            quietHead: true,
            number: true,
            card: 'aside',
            cell: (track) =>
              (query.data?.length ?? 0) > 1 && (
                <IconButton
                  label={t('remove', { name: nameOf(track) })}
                  disabled={busy === track.id}
                  onClick={({ currentTarget }) => void remove(track, currentTarget)}
                >
                  <IconTrash size={20} aria-hidden />
                </IconButton>
              ),
          },
        }}
      />
      {edited !== undefined && (
        <TrackDialog
          key={edited}
          track={query.data?.find(({ id }) => id === edited)}
          next={(query.data?.at(-1)?.position ?? 0) + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </AdminPage>
  )
}
