import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { List, RowActions } from '../../../../platform/web/admin-kit/list.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import { type PayDifference, type PaySheet, settlePayDifferences } from '../../contract/pay-sheets.ts'
import { usePayWords } from '../widgets/pay-words.ts'

/** What changed since the month was closed, each to be taken in with a reason. */
export function Differences({ sheet }: { sheet: PaySheet }) {
  const { t } = useTranslation('admin-pay')
  const euros = useEuros()
  const words = usePayWords()
  const [settling, setSettling] = useState<readonly PayDifference[]>()
  const nameOf = ({ line }: PayDifference) => `${words.what(line)}, ${words.when(line)}`
  return (
    <section className={stack(3, 'fit')} aria-labelledby="differences">
      <h2 id="differences" className={look('size-h3')}>
        {t('sheet.differences')}
      </h2>
      <p className={look('soft')}>{t('sheet.differencesText')}</p>
      <List
        caption={t('sheet.differences')}
        rows={sheet.differences}
        rowKey={({ source }) => source}
        columns={{
          what: { head: t('rules.what'), card: 'title', isRowHead: true, cell: nameOf },
          before: {
            head: t('sheet.before'),
            number: true,
            namedOnCard: true,
            cell: ({ before }) => euros(before),
          },
          now: { head: t('sheet.now'), number: true, namedOnCard: true, cell: ({ now }) => euros(now) },
          difference: {
            head: t('sheet.difference'),
            number: true,
            card: 'aside',
            cell: ({ difference }) => <strong>{euros(difference)}</strong>,
          },
          settle: {
            head: t('sheet.settle'),
            quietHead: true,
            card: 'actions',
            cell: (one) => (
              <RowActions>
                <Button
                  aria-haspopup="dialog"
                  aria-label={t('sheet.settleTitle', { what: nameOf(one) })}
                  onClick={() => setSettling([one])}
                >
                  {t('sheet.settle')}
                </Button>
              </RowActions>
            ),
          },
        }}
      />
      {sheet.differences.length > 1 && (
        <div className={row(0, 'end')}>
          <Button aria-haspopup="dialog" onClick={() => setSettling(sheet.differences)}>
            {t('sheet.settleAll')}
          </Button>
        </div>
      )}
      {settling && (
        <WhyDialog
          title={
            settling.length > 1
              ? t('sheet.settleAll')
              : t('sheet.settleTitle', { what: settling.map(nameOf).join() })
          }
          save={t('sheet.save')}
          kind="primary"
          onClose={() => setSettling(undefined)}
          send={async (why) => {
            const differences = settling.map(({ source, difference }) => ({ source, difference }))
            const params = { month: sheet.month, coachId: sheet.coach.id }
            await command(settlePayDifferences, { params, body: { differences, why } })
            toast(t('sheet.corrected'), 'good')
          }}
        >
          <p>{t('sheet.settleText', { amount: euros(sumOf(settling)) })}</p>
        </WhyDialog>
      )}
    </section>
  )
}

/** Euros, summed in cents. */
const sumOf = (all: readonly PayDifference[]): number =>
  all.reduce((sum, { difference }) => sum + Math.round(difference * 100), 0) / 100
