import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { previewUndo, type UndoStop } from '../../contract/merging.ts'

const others = ['erased', 'mergedAgain', 'taken'] as const satisfies readonly UndoStop[]
const isOther = (stop: UndoStop): stop is (typeof others)[number] => others.some((other) => other === stop)

/** What stands in the way of undoing a merge; nothing where it can be undone. */
export function UndoStops({ id }: { id: number }) {
  const { t, i18n } = useTranslation('merging')
  const { data } = useQuery({
    queryKey: ['undo-preview', id],
    queryFn: ({ signal }) => call(previewUndo, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  })
  if (!data || data.stops.length === 0) return null
  const changed = data.stops.flatMap((stop) => (isOther(stop) ? [] : [t(`topic.${stop}`)]))
  return (
    <Notice tone="bad" title={t('stopped')}>
      {changed.length > 0 && (
        <p>{t('changed', { what: new Intl.ListFormat(localeOf(i18n.language)).format(changed) })}</p>
      )}
      {data.stops.filter(isOther).map((stop) => (
        <p key={stop}>{t(`stop.${stop}`)}</p>
      ))}
    </Notice>
  )
}
