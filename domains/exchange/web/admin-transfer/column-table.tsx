import { useTranslation } from 'react-i18next'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { columnsOf, type TransferEntity } from '../../contract/transfer-columns.ts'
import styles from './transfer.module.css'

export function ColumnTable({ entity }: { entity: TransferEntity }) {
  const { t } = useTranslation('admin-transfer')
  return (
    <section className={look('above8')}>
      <h2 className={classNames(look('below2'), styles.partTitle)}>{t('columns.title')}</h2>
      <List
        caption={t('columns.title')}
        rows={columnsOf(entity)}
        rowKey={({ key }) => key}
        columns={{
          name: {
            head: t('columns.name'),
            isRowHead: true,
            card: 'title',
            cell: ({ key }) => t(`column.${key}`),
          },
          needed: {
            head: t('columns.needed'),
            namedOnCard: true,
            cell: ({ needed }) => needed && t('columns.yes'),
          },
          meaning: {
            head: t('columns.meaning'),
            card: 'below',
            className: styles.meaning,
            cell: ({ key }) => t(`meaning.${key}`),
          },
          key: {
            head: t('columns.inJson'),
            card: 'aside',
            cell: ({ key }) => (
              <code lang="en-GB" className={look('size-s')}>
                {key}
              </code>
            ),
          },
        }}
      />
    </section>
  )
}
