import { IconBan, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Mandate, MandateState } from '../../../contracts/mandates.ts'
import { mandatePaper, mandatesQuery } from '../../api/mandates.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { EmptyState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { EndDialog } from './end-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { MandateDialog } from './mandate-dialog.tsx'
import styles from './mandates.module.css'
import { QuickSearch } from './quick-search.tsx'
import { useDayWords } from './use-day-words.ts'

const states = ['live', 'unsigned', 'expired', 'cancelled'] as const

/** Who pays by debit: found by word and state, added, printed, changed, ended. */
export function MandatesTab() {
  const { t } = useTranslation('admin-mandates')
  const [search, setSearch] = useState('')
  const [state, setState] = useState<MandateState>()
  const [page, setPage] = useState(0)
  const [editing, setEditing] = useState<Mandate | 'new'>()
  const [ending, setEnding] = useState<Mandate>()
  const query = useQuery(mandatesQuery({ search, state, page }))
  return (
    <>
      <search className={styles.searchBar}>
        <QuickSearch
          onText={(text) => {
            setSearch(text)
            setPage(0)
          }}
        />
        <SelectField
          label={t('mandates.filter')}
          required
          value={state ?? ''}
          onChange={(event) => {
            setState(states.find((each) => each === event.target.value))
            setPage(0)
          }}
        >
          <option value="">{t('mandates.all')}</option>
          {states.map((each) => (
            <option key={each} value={each}>
              {t(`mandateState.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button kind="primary" onClick={() => setEditing('new')}>
          {t('mandates.add')}
        </Button>
      </search>
      <Loaded query={query} failed={t('mandates.failed')} height={704}>
        {(found) => (
          <>
            <p className={styles.count} role="status">
              {t('mandates.found', { count: found.totalElements })}
            </p>
            {found.empty ? (
              <EmptyState title={t('mandates.noneTitle')} text={t('mandates.noneText')} />
            ) : (
              <MandateTable mandates={found.content} onEdit={setEditing} onEnd={setEnding} />
            )}
            <Pager
              label={t('mandates.pages')}
              page={found.number}
              pages={found.totalPages}
              onPage={setPage}
            />
          </>
        )}
      </Loaded>
      {editing && (
        <MandateDialog
          mandate={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {ending && <EndDialog mandate={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

interface MandateTableProps {
  mandates: readonly Mandate[]
  onEdit: (mandate: Mandate) => void
  onEnd: (mandate: Mandate) => void
}

function MandateTable({ mandates, onEdit, onEnd }: MandateTableProps) {
  const { t } = useTranslation('admin-mandates')
  const words = useDayWords()
  const errorText = useErrorText()
  async function print(mandate: Mandate) {
    try {
      saveFile(await mandatePaper(mandate.id), `${mandate.reference.replace(/[^A-Za-z0-9.-]+/g, '-')}.pdf`)
    } catch (reason) {
      toast(errorText(reason), 'bad')
    }
  }
  return (
    <Table caption={t('mandates.table')}>
      <thead>
        <tr>
          <th>{t('mandates.column.member')}</th>
          <th>{t('mandates.column.account')}</th>
          <th>{t('mandates.column.signed')}</th>
          <th>{t('mandates.column.used')}</th>
          <th>{t('mandates.column.state')}</th>
          <th>{t('mandates.column.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {mandates.map((mandate) => {
          const { name } = mandate.member
          return (
            <tr key={mandate.id}>
              <td>
                <Link to={`/admin/users/${mandate.member.id}`} className={styles.name}>
                  {name}
                </Link>
                <div className={styles.soft}>{mandate.reference}</div>
                {mandate.holder !== name && <div className={styles.soft}>{mandate.holder}</div>}
              </td>
              <td className={styles.nowrap}>{t('account', { end: mandate.ibanEnd })}</td>
              <td className={styles.nowrap}>{mandate.signedOn ? words.date(mandate.signedOn) : '—'}</td>
              <td className={styles.nowrap}>{mandate.lastUsedOn ? words.date(mandate.lastUsedOn) : '—'}</td>
              <td>
                <Badge {...(mandate.state === 'live' && { color: '#2f8f4e' })}>
                  {mandate.endReason
                    ? t(`endReason.${mandate.endReason}`)
                    : t(`mandateState.${mandate.state}`)}
                </Badge>
              </td>
              <td>
                <span className={styles.actions}>
                  <IconButton label={t('mandates.printOf', { name })} onClick={() => void print(mandate)}>
                    <IconPrinter aria-hidden />
                  </IconButton>
                  {mandate.endReason === null && (
                    <>
                      <IconButton label={t('mandates.editOf', { name })} onClick={() => onEdit(mandate)}>
                        <IconPencil aria-hidden />
                      </IconButton>
                      <IconButton label={t('mandates.endOf', { name })} onClick={() => onEnd(mandate)}>
                        <IconBan aria-hidden />
                      </IconButton>
                    </>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
