import { IconBan, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { number, oneOf, useAddress, words } from '../../../../platform/web/admin-kit/address.ts'
import { FilterBar } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { QueryList, RowActions, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { useRowWork } from '../../../../platform/web/admin-kit/row-work.ts'
import { SearchField } from '../../../../platform/web/admin-kit/search-field.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { command, pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import { cancelMandate, getMandateFile, listMandates, type Mandate } from '../../contract/mandates.ts'
import { MandateDialog, NewMandateDialog } from './mandate-dialog.tsx'
import { useDayWords } from './use-day-words.ts'

const states = ['live', 'unsigned', 'expired', 'cancelled'] as const
const filters = { search: words, state: oneOf(states), page: number }

export function MandatesTab() {
  const { t } = useTranslation('admin-mandates')
  const say = useDayWords()
  const address = useAddress(filters)
  const { values, set } = address
  const { search = '', state, page = 0 } = values
  const query = useQuery(pageQueryOf(listMandates, { query: { search, state, page } }))
  const [editing, setEditing] = useState<number | 'new'>()
  const edited = query.data?.content.find(({ id }) => id === editing)
  const [ending, setEnding] = useState<Mandate>()
  const { run } = useRowWork()
  const print = ({ id, reference }: Mandate) =>
    run(id, async () =>
      saveFile(
        await callForFile(getMandateFile, { params: { id } }),
        `${reference.replace(/[^A-Za-z0-9.-]+/g, '-')}.pdf`,
      ),
    )
  return (
    <>
      <FilterBar
        address={address}
        first={
          <>
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setEditing('new')}>
              <IconPlus size={20} aria-hidden /> {t('mandates.add')}
            </Button>
            <SearchField
              label={t('search')}
              placeholder={t('searchHint')}
              text={search}
              onText={(text) => set({ search: text })}
            />
          </>
        }
        filters={[
          {
            name: 'state',
            label: t('mandates.filter'),
            any: t('mandates.all'),
            options: states.map((each) => [each, t(`mandateState.${each}`)]),
          },
        ]}
      />
      <QueryList
        query={query}
        caption={t('mandates.table')}
        failed={t('mandates.failed')}
        expected={12}
        empty={{ title: t('mandates.noneTitle'), text: t('mandates.noneText') }}
        above={({ totalElements }) => <p role="status">{t('mandates.found', { count: totalElements })}</p>}
        paging={{ label: t('mandates.pages'), onPage: (next) => set({ page: next || undefined }) }}
        columns={{
          member: {
            head: t('mandates.column.member'),
            card: 'title',
            cell: ({ member, reference, holder }) => (
              <>
                <PersonLink id={member.id} name={member.name} />
                <SubLine>{reference}</SubLine>
                {holder !== member.name && <SubLine>{holder}</SubLine>}
              </>
            ),
          },
          account: {
            head: t('mandates.column.account'),
            cell: (mandate) => t('account', { end: mandate.ibanEnd }),
          },
          signed: {
            head: t('mandates.column.signed'),
            card: 'hidden',
            cell: ({ signedOn }) => (signedOn ? say.date(signedOn) : '—'),
          },
          used: {
            head: t('mandates.column.used'),
            card: 'hidden',
            cell: ({ lastUsedOn }) => (lastUsedOn ? say.date(lastUsedOn) : '—'),
          },
          state: {
            head: t('mandates.column.state'),
            card: 'aside',
            cell: (mandate) => (
              <Badge {...(mandate.state === 'live' && { color: '#2f8f4e' })}>
                {mandate.endReason ? t(`endReason.${mandate.endReason}`) : t(`mandateState.${mandate.state}`)}
              </Badge>
            ),
          },
          actions: {
            head: t('mandates.column.actions'),
            card: 'actions',
            cell: (mandate) => {
              const { name } = mandate.member
              return (
                <RowActions>
                  <IconButton label={t('mandates.printOf', { name })} onClick={() => void print(mandate)}>
                    <IconPrinter aria-hidden />
                  </IconButton>
                  {mandate.endReason === null && (
                    <>
                      <IconButton
                        label={t('mandates.editOf', { name })}
                        aria-haspopup="dialog"
                        onClick={() => setEditing(mandate.id)}
                      >
                        <IconPencil aria-hidden />
                      </IconButton>
                      <IconButton
                        label={t('mandates.endOf', { name })}
                        aria-haspopup="dialog"
                        onClick={() => setEnding(mandate)}
                      >
                        <IconBan aria-hidden />
                      </IconButton>
                    </>
                  )}
                </RowActions>
              )
            },
          },
        }}
      />
      {editing === 'new' && <NewMandateDialog onClose={() => setEditing(undefined)} />}
      {edited && <MandateDialog mandate={edited} onClose={() => setEditing(undefined)} />}
      {ending && (
        <WhyDialog
          title={t('end.title')}
          save={t('end.save')}
          onClose={() => setEnding(undefined)}
          send={async (why) => {
            await command(cancelMandate, { params: { id: ending.id }, body: { why } })
            toast(t('end.done'), 'good')
          }}
        >
          <EndEffect mandate={ending} />
        </WhyDialog>
      )}
    </>
  )
}

function EndEffect({ mandate: { member, inFile } }: { mandate: Mandate }) {
  const { t } = useTranslation('admin-mandates')
  const say = useDayWords()
  return (
    <>
      {inFile && (
        <Notice tone="bad">
          <p>
            {t(inFile.state === 'sent' ? 'end.atBank' : 'end.inFile', {
              month: say.month(inFile.month),
              day: say.day(inFile.collectsOn),
            })}
          </p>
          <Link to={`/admin/mandatos/${inFile.remittanceId}`}>{t('end.toRemittance')}</Link>
        </Notice>
      )}
      <p>{t('end.text', { name: member.name })}</p>
    </>
  )
}
