import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number, useAddress, words } from '../../../../platform/web/admin-kit/address.ts'
import { ListSearch } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { QueryList, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { command, pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import {
  includeRemittanceLine,
  listRemittanceLines,
  type Remittance,
  type RemittanceLine,
} from '../../contract/remittances.ts'
import styles from './mandates.module.css'
import { ReturnDialog } from './return-dialog.tsx'
import { useDayWords } from './use-day-words.ts'

const filters = { search: words, page: number }

export function LinesTable({ remittance }: { remittance: Remittance }) {
  const { t } = useTranslation('admin-mandates')
  const euros = useEuros()
  const say = useDayWords()
  const { values, set } = useAddress(filters)
  const { search = '', page = 0 } = values
  const [back, setBack] = useState<RemittanceLine>()
  const query = useQuery(
    pageQueryOf(listRemittanceLines, { params: { id: remittance.id }, query: { search, page } }),
  )
  return (
    <>
      <ListSearch
        label={t('search')}
        placeholder={t('searchHint')}
        text={search}
        onText={(text) => set({ search: text })}
      />
      <QueryList
        query={query}
        caption={t('line.table')}
        failed={t('line.failed')}
        empty={{
          title: t(search ? 'line.notFound' : 'line.noneTitle'),
          text: search || remittance.state !== 'draft' ? undefined : t('line.noneText'),
        }}
        paging={{ label: t('line.pages'), onPage: (next) => set({ page: next || undefined }) }}
        rowClass={({ state }) => (state === 'excluded' ? styles.out : undefined)}
        columns={{
          member: {
            head: t('line.member'),
            card: 'title',
            cell: ({ member, mandate }) => (
              <>
                <PersonLink id={member.id} name={member.name} />
                {mandate.holder !== member.name && <SubLine>{mandate.holder}</SubLine>}
              </>
            ),
          },
          month: {
            head: t('line.month'),
            cell: ({ kind, month, months }) =>
              sentence(t(`line.kind.${kind}`, { month: say.month(month, months) })),
          },
          mandate: {
            head: t('line.mandate'),
            card: 'hidden',
            cell: ({ mandate, sequence }) => (
              <>
                {mandate.reference}
                {sequence === 'FRST' && <SubLine>{t('line.first')}</SubLine>}
              </>
            ),
          },
          account: {
            head: t('line.account'),
            card: 'hidden',
            cell: ({ mandate }) => t('account', { end: mandate.ibanEnd }),
          },
          amount: {
            head: t('line.amount'),
            number: true,
            card: 'aside',
            cell: ({ amount, debitAmount, debitMonths }) => (
              <>
                {euros(amount)}
                {debitMonths > 1 && <SubLine>{t('line.ofDebit', { amount: euros(debitAmount) })}</SubLine>}
              </>
            ),
          },
          state: {
            head: t('line.state'),
            cell: ({ state, returnReason, returnedOn, unowed }) => (
              <>
                <Badge {...(state === 'returned' && { color: '#d6322d' })}>{t(`lineState.${state}`)}</Badge>
                {returnReason && returnedOn && (
                  <SubLine>
                    {t(`reason.${returnReason}`)}, {say.date(returnedOn)}
                  </SubLine>
                )}
                {unowed && <SubLine>{t('line.unowed')}</SubLine>}
              </>
            ),
          },
          actions: {
            head: t('line.actions'),
            card: 'actions',
            cell: (line) => <LineActions remittance={remittance} line={line} onBack={setBack} />,
          },
        }}
      />
      {back && <ReturnDialog remittance={remittance} line={back} onClose={() => setBack(undefined)} />}
    </>
  )
}

interface LineProps {
  remittance: Remittance
  line: RemittanceLine
  onBack: (line: RemittanceLine) => void
}

function LineActions({ remittance, line, onBack }: LineProps) {
  const { t } = useTranslation('admin-mandates')
  const errorText = useErrorText()
  const { name } = line.member
  const include = useMutation({
    mutationFn: (included: boolean) =>
      command(includeRemittanceLine, { params: { id: remittance.id, lineId: line.id }, body: { included } }),
    onSuccess: (_, included) => {
      if (included) return
      toast(t('line.excluded', { name }), 'plain', { label: t('line.undo'), run: () => include.mutate(true) })
    },
    onError: (reason) => toast(errorText(reason), 'bad'),
  })
  if (remittance.state === 'draft') {
    const isIn = line.state === 'in'
    return (
      <Button
        busy={include.isPending}
        aria-label={t(isIn ? 'line.excludeOf' : 'line.includeOf', { name })}
        onClick={() => include.mutate(!isIn)}
      >
        {t(isIn ? 'line.exclude' : 'line.include')}
      </Button>
    )
  }
  const isOut =
    remittance.state === 'sent'
      ? line.state === 'in'
      : remittance.state === 'settled' && line.state === 'collected'
  if (!isOut) return null
  return (
    <Button aria-label={t('line.giveBackOf', { name })} aria-haspopup="dialog" onClick={() => onBack(line)}>
      {t('line.giveBack')}
    </Button>
  )
}
