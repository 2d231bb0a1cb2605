import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waysOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import {
  number,
  oneOf,
  readAddress,
  useAddress,
  words,
  writeAddress,
} from '../../../../platform/web/admin-kit/address.ts'
import { DownloadButton } from '../../../../platform/web/admin-kit/download-button.tsx'
import { FilterBar } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { SearchField } from '../../../../platform/web/admin-kit/search-field.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { SellDialog } from '../../../sales/web/sell/sell-dialog.tsx'
import { type Debt, exportDebts, listDebts } from '../../contract/debts.ts'
import { SavedFilters } from '../saved-filters/saved-filters.tsx'
import { NoteDialog, WriteOffDialog } from './debt-dialogs.tsx'
import { useDebtColumns } from './debts-columns.tsx'
import { PickedDebts } from './picked-debts.tsx'
import { WaitingMonths } from './waiting-months.tsx'

const sorts = ['oldest', 'amount', 'surname'] as const
const ways = [...waysOfPaying, 'none'] as const
const filters = {
  text: words,
  state: oneOf(['plan', 'ended']),
  way: oneOf(ways),
  sort: oneOf(sorts),
  page: number,
}

const addressOf = ({ sort, ...filter }: Record<string, string | number | boolean | undefined>): string =>
  `?${writeAddress(readAddress(filters, writeAddress({ ...filter, sort: sort === 'oldest' ? undefined : sort })))}`

export type DebtWork = 'charge' | 'writeOff' | 'note'

/** Everybody who owes, and what can be done about it, for many at once. */
export default function DebtsScreen() {
  const { t } = useTranslation('admin-debts')
  const euros = useEuros()
  const address = useAddress(filters)
  const { values, set, clear } = address
  const { page = 0, ...filter } = values
  const query = useQuery(pageQueryOf(listDebts, { query: { ...filter, page } }))
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<{ is: DebtWork; debt: Debt }>()
  const columns = useDebtColumns({
    picked,
    onPick: (id, on) =>
      setPicked(on ? new Set([...picked, id]) : new Set([...picked].filter((one) => one !== id))),
    onWork: (is, debt) => setOpen({ is, debt }),
  })
  const close = () => setOpen(undefined)
  const isFiltered = [values.text, values.state, values.way].some((value) => value !== undefined)
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <DownloadButton fetch={() => callForFile(exportDebts, { query: filter })} fileName={t('fileName')}>
          {t('file')}
        </DownloadButton>
      }
    >
      <WaitingMonths />
      <FilterBar
        address={address}
        onClear={clear}
        first={
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            text={values.text ?? ''}
            onText={(text) => set({ text })}
          />
        }
        filters={[
          {
            name: 'state',
            label: t('filter.state'),
            any: t('filter.all'),
            options: [
              ['plan', t('filter.plan')],
              ['ended', t('filter.ended')],
            ],
          },
          {
            name: 'way',
            label: t('filter.way'),
            any: t('filter.all'),
            options: ways.map((each) => [each, t(`filter.ways.${each}`)]),
          },
          {
            name: 'sort',
            label: t('filter.sort'),
            usual: 'oldest',
            options: sorts.map((each) => [each, t(`sort.${each}`)]),
          },
        ]}
      />
      <SavedFilters
        list="debts"
        filter={isFiltered ? filter : null}
        here={addressOf(filter)}
        toAddress={addressOf}
      />
      <QueryList
        query={query}
        caption={t('title')}
        failed={t('failed')}
        empty={{
          title: t(isFiltered ? 'noMatch' : 'none'),
          text: t(isFiltered ? 'noMatchText' : 'noneText'),
          action: isFiltered && <Button onClick={clear}>{t('filter.clear')}</Button>,
        }}
        rowKey={({ member }) => member.id}
        above={({ content, totalElements, amount }) =>
          content.length > 0 && (
            <div className={row(3, 'between', 'wrap', 'touch')}>
              <p role="status">{t('sum', { count: totalElements, amount: euros(amount) })}</p>
              <PickedDebts
                debts={content.filter(({ member }) => picked.has(member.id))}
                all={content.length}
                onAll={(on) => setPicked(new Set(on ? content.map(({ member }) => member.id) : []))}
              />
            </div>
          )
        }
        paging={{ label: t('pages'), onPage: (next) => set({ page: next || undefined }) }}
        columns={columns}
      />
      {open?.is === 'charge' && <SellDialog member={open.debt.member} first="owed" onClose={close} />}
      {open?.is === 'writeOff' && <WriteOffDialog debt={open.debt} onClose={close} />}
      {open?.is === 'note' && <NoteDialog debt={open.debt} onClose={close} />}
    </AdminPage>
  )
}
