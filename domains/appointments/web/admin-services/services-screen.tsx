import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { listServiceSheets, listSpaces, type ServiceSheet, type Space } from '../../contract/services.ts'
import { ClassSpaces } from './class-spaces.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { SpaceDialog } from './space-dialog.tsx'

type Shown = { is: 'service'; sheet: ServiceSheet | undefined } | { is: 'space'; space: Space | undefined }

/** What members book with a coach, and the spaces it takes. */
export default function ServicesScreen() {
  const { t, i18n } = useTranslation('admin-services')
  const sheets = useQuery(queryOf(listServiceSheets))
  const spaces = useQuery(queryOf(listSpaces))
  const centers = useCenters()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const nameOf = ({ texts }: ServiceSheet | Space) => textIn(texts.name, i18n.language)
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button
          kind="primary"
          aria-haspopup="dialog"
          onClick={() => setShown({ is: 'service', sheet: undefined })}
        >
          <IconPlus size={20} aria-hidden /> {t('add')}
        </Button>
      }
    >
      <QueryList
        query={sheets}
        caption={t('title')}
        failed={t('failed')}
        empty={{ title: t('none'), text: t('noneText') }}
        columns={{
          name: {
            head: t('name'),
            card: 'title',
            order: (sheet) => nameOf(sheet),
            cell: (sheet) => (
              <RowButton
                label={t('edit', { name: nameOf(sheet) })}
                onClick={() => setShown({ is: 'service', sheet })}
              >
                {nameOf(sheet)}
              </RowButton>
            ),
          },
          minutes: { head: t('minutes'), cell: ({ minutes }) => minutes.join(' · ') },
          pays: { head: t('pays'), cell: ({ creditType }) => t(`kind.${creditType ?? 'free'}`) },
          coaches: {
            head: t('coaches'),
            number: true,
            namedOnCard: true,
            cell: ({ coachIds }) => coachIds.length,
          },
          onOffer: {
            head: t('onOffer'),
            namedOnCard: true,
            cell: ({ onOffer }) => t(onOffer ? 'yes' : 'no'),
          },
        }}
      />
      <section className={stack(3, 'fit', 'above8')} aria-labelledby="spaces">
        <div className={row(3, 'between', 'wrap')}>
          <h2 id="spaces" className={look('size-h3')}>
            {t('spaces')}
          </h2>
          {centers.length > 0 && (
            <Button aria-haspopup="dialog" onClick={() => setShown({ is: 'space', space: undefined })}>
              {t('addSpace')}
            </Button>
          )}
        </div>
        <QueryList
          query={spaces}
          caption={t('spaces')}
          failed={t('failed')}
          empty={{ title: t('noSpaces'), text: t('noSpacesText') }}
          columns={{
            name: {
              head: t('name'),
              card: 'title',
              cell: (space) => (
                <RowButton
                  label={t('edit', { name: nameOf(space) })}
                  onClick={() => setShown({ is: 'space', space })}
                >
                  {nameOf(space)}
                </RowButton>
              ),
            },
            count: { head: t('count'), number: true, namedOnCard: true, cell: ({ count }) => count },
            hours: {
              head: t('hours'),
              cell: ({ hours }) => (hours ? `${hours.opens}–${hours.closes}` : t('always')),
            },
            center: {
              head: t('center'),
              cell: ({ centerId }) => centers.find(({ id }) => id === centerId)?.name ?? '',
            },
          }}
        />
      </section>
      <ClassSpaces spaces={spaces.data ?? []} />
      {shown?.is === 'service' && (
        <ServiceDialog sheet={shown.sheet} spaces={spaces.data ?? []} onClose={close} />
      )}
      {shown?.is === 'space' && <SpaceDialog space={shown.space} onClose={close} />}
    </AdminPage>
  )
}
