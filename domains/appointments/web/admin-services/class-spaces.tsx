import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { onDay } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { type ActivitySpaces, listClassSpaces, type ShortClass } from '../../contract/class-spaces.ts'
import type { Space } from '../../contract/services.ts'
import { ClassSpacesDialog } from './class-spaces-dialog.tsx'

/** Which spaces the classes of each activity take. Nothing in a gym without spaces. */
export function ClassSpaces({ spaces }: { spaces: readonly Space[] }) {
  const { t, i18n } = useTranslation('class-spaces')
  const query = useQuery(queryOf(listClassSpaces))
  const [openId, setOpenId] = useState<number>()
  if (spaces.length === 0) return null
  const open = query.data?.activities.find(({ activity }) => activity.id === openId)
  const names = new Map(spaces.map(({ id, texts }) => [id, textIn(texts.name, i18n.language)]))
  const takes = ({ spaces: taken }: ActivitySpaces) =>
    taken.map(({ spaceId, count }) => `${count} × ${names.get(spaceId) ?? ''}`).join(', ') || t('nothing')
  return (
    <section className={stack(3, 'fit', 'above8')} aria-labelledby="class-spaces">
      <h2 id="class-spaces" className={look('size-h3')}>
        {t('title')}
      </h2>
      <p className={look('soft')}>{t('intro')}</p>
      <Short classes={query.data?.short ?? []} />
      <QueryList
        query={query}
        rowsOf={({ activities }) => activities}
        rowKey={({ activity }) => activity.id}
        caption={t('title')}
        failed={t('failed')}
        empty={{ title: t('none') }}
        columns={{
          name: {
            head: t('activity'),
            card: 'title',
            cell: ({ activity }) => (
              <RowButton label={t('edit', { name: activity.name })} onClick={() => setOpenId(activity.id)}>
                {activity.name}
              </RowButton>
            ),
          },
          takes: { head: t('takes'), cell: takes },
        }}
      />
      {open && (
        <ClassSpacesDialog key={openId} taken={open} spaces={spaces} onClose={() => setOpenId(undefined)} />
      )}
    </section>
  )
}

/** Whoever reads it moves an appointment, or the class. */
function Short({ classes }: { classes: readonly ShortClass[] }) {
  const { t, i18n } = useTranslation('class-spaces')
  const today = useToday()
  if (classes.length === 0) return null
  return (
    <Notice tone="bad" title={t('short')}>
      <ul>
        {classes.map(({ id, activity, center, startTime, space, missing }) => {
          const day = onDay(dayAt(Date.parse(startTime), center.timeZone), today, i18n.language)
          return (
            <li key={`${id} ${space}`}>
              {activity}, {day} {clockTime(startTime, center.timeZone)} ({center.name}): {missing} × {space}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
