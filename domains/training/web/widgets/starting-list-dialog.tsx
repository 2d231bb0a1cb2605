import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { columns, look, row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { addFromStartingList, getStartingList, type StartingList } from '../../contract/starting-list.ts'

interface StartingListProps {
  of: 'activities' | 'movements'
  onClose: () => void
}

/** The starting list, with a checkbox for each entry. */
export default function StartingListDialog({ of, onClose }: StartingListProps) {
  const { t } = useTranslation('starting-list')
  const query = useQuery(queryOf(getStartingList))
  if (!query.data)
    return (
      <Dialog open onClose={onClose} title={t(`${of}.title`)}>
        <Loaded query={query} height={320}>
          {() => null}
        </Loaded>
      </Dialog>
    )
  return <Choice of={of} list={query.data} onClose={onClose} />
}

function Choice({ of, list, onClose }: StartingListProps & { list: StartingList }) {
  const { t, i18n } = useTranslation('starting-list')
  // As opened: what is added meanwhile stays ticked.
  const [all] = useState<readonly StartingList['movements' | 'activities'][number][]>(list[of])
  const missing = all.filter(({ isThere }) => !isThere)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(missing.map(({ key }) => key)))
  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      const body = { activities: [], movements: [], [of]: [...chosen] }
      const added = await command(addFromStartingList, { body })
      toast(t('added', { count: added[of] }), 'good')
      onClose()
    },
  })
  const pick = (key: string, on: boolean) =>
    setChosen(on ? new Set([...chosen, key]) : new Set([...chosen].filter((one) => one !== key)))
  return (
    <FormDialog
      title={t(`${of}.title`)}
      form={form}
      save={t('add', { count: chosen.size })}
      disabled={chosen.size === 0}
      onClose={onClose}
    >
      <div className={row(2, 'between', 'wrap', 'rows0')}>
        <p className={look('soft', 'size-s')}>{t('text')}</p>
        <Button
          kind="plain"
          onClick={() =>
            setChosen(new Set(chosen.size < missing.length ? missing.map(({ key }) => key) : []))
          }
        >
          {t(chosen.size < missing.length ? 'all' : 'none')}
        </Button>
      </div>
      <div className={columns(2, 2)}>
        {all.map((one) => (
          <CheckField
            key={one.key}
            label={textIn(one.texts.name, i18n.language)}
            hint={one.isThere ? t('there') : undefined}
            checked={one.isThere || chosen.has(one.key)}
            disabled={one.isThere}
            onChange={(event) => pick(one.key, event.target.checked)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
