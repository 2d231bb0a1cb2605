import { useTranslation } from 'react-i18next'
import type { TransferEntity } from '../../../contracts/transfer.ts'
import { Table } from '../../ui/table.tsx'
import { columnsOf } from './columns.ts'
import styles from './transfer.module.css'

/** What the columns of a file are, and what stands in them. */
export function ColumnTable({ entity }: { entity: TransferEntity }) {
  const { t } = useTranslation('admin-transfer')
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('columns.title')}</h2>
      <Table caption={t('columns.title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('columns.needed')}</th>
            <th scope="col">{t('columns.meaning')}</th>
            <th scope="col">{t('columns.inJson')}</th>
          </tr>
        </thead>
        <tbody>
          {columnsOf(entity).map(({ key, needed }) => (
            <tr key={key}>
              <th scope="row">{t(`column.${key}`)}</th>
              <td>{t(needed ? 'columns.yes' : 'columns.no')}</td>
              <td className={styles.meaning}>{t(`meaning.${key}`)}</td>
              <td lang="en">
                <code>{key}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
