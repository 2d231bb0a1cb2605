import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { type Columns, List, RowActions } from '../../../../platform/web/admin-kit/list.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { endPayRule, type PayRule } from '../../contract/pay-rules.ts'
import { usePayWords } from '../widgets/pay-words.ts'
import { useRuleWords } from './rule-words.ts'

/** The rules that hold or will, and below them those of the past. */
export function RulesTab({ rules }: { rules: readonly PayRule[] }) {
  const { t } = useTranslation('admin-pay')
  const words = useRuleWords()
  const { terms } = usePayWords()
  const today = useToday()
  const [ending, setEnding] = useState<PayRule>()
  const isOver = ({ startsOn, until }: PayRule) => until !== null && (until <= today || until <= startsOn)
  const columns: Columns<PayRule> = {
    who: { head: t('rules.who'), card: 'title', isRowHead: true, order: words.who, cell: words.who },
    what: { head: t('rules.what'), order: words.what, cell: words.what },
    pays: { head: t('rules.pays'), card: 'below', cell: (rule) => terms(rule, rule.role) },
    when: { head: t('rules.when'), order: ({ startsOn }) => startsOn, cell: words.days },
  }
  const end = (rule: PayRule) =>
    !rule.isEnded && (
      <RowActions>
        <Button
          aria-haspopup="dialog"
          aria-label={`${t('rules.end')}: ${words.who(rule)}, ${words.what(rule)}`}
          onClick={() => setEnding(rule)}
        >
          {t('rules.end')}
        </Button>
      </RowActions>
    )
  const past = rules.filter(isOver)
  const current = rules.filter((rule) => !isOver(rule))
  return (
    <div className={stack(4, 'fit')}>
      <p className={look('soft')}>{t('rules.intro')}</p>
      {current.length > 0 && (
        <List
          caption={t('rules.table')}
          rows={current}
          columns={{ ...columns, end: { head: t('rules.end'), quietHead: true, card: 'actions', cell: end } }}
        />
      )}
      {past.length > 0 && (
        <details>
          <summary className={look('semibold', 'touch')}>{t('rules.history')}</summary>
          <List caption={t('rules.history')} rows={past} columns={columns} />
        </details>
      )}
      {ending && <EndDialog rule={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

function EndDialog({ rule, onClose }: { rule: PayRule; onClose: () => void }) {
  const { t } = useTranslation('admin-pay')
  const today = useToday()
  const form = useContractForm({
    schema: endPayRule.body,
    parts: [
      { name: 'endsOn', label: t('rules.endsOn'), hint: t('rules.endText'), more: { min: rule.startsOn } },
    ],
    value: { endsOn: today > rule.startsOn ? today : rule.startsOn },
    check: ({ endsOn = '' }) => ({ ...(endsOn < rule.startsOn && { endsOn: 'date_past' }) }),
    send: async (body) => {
      await command(endPayRule, { params: { id: rule.id }, body })
      toast(t('rules.ended'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t('rules.endTitle')} form={form} save={t('rules.end')} kind="danger" onClose={onClose}>
      <FormNote>{useRuleWords().days(rule)}</FormNote>
    </FormDialog>
  )
}
