import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { TokenList } from '../../../people/web/programs/token-list.tsx'
import { EmbedForm } from './embed-form.tsx'
import { WebhookList } from './webhook-list.tsx'

const tabs = ['tokens', 'webhooks', 'embed'] as const
const filters = { tab: oneOf(['webhooks', 'embed']) }

/** Access tokens, webhooks and embedding: other programs' access to the gym's data. */
export default function OpenScreen() {
  const { t } = useTranslation('admin-open')
  const { t: p } = useTranslation('programs')
  const { values, set } = useAddress(filters)
  const tab = values.tab ?? 'tokens'
  const [adding, setAdding] = useState(false)
  const list = { adding, onAdded: () => setAdding(false) }
  return (
    <AdminPage
      title={t('title')}
      intro={t(`${tab}Intro`)}
      actions={
        tab !== 'embed' && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <IconPlus size={20} aria-hidden /> {tab === 'tokens' ? p('add') : t('add')}
          </Button>
        )
      }
    >
      <div className={stack(4)}>
        <Tabs
          label={t('tabs')}
          panelId="open-panel"
          choices={tabs.map((value) => ({ value, label: t(value) }))}
          value={tab}
          onChange={(next) => set({ tab: next === 'tokens' ? undefined : next })}
        />
        <div role="tabpanel" id="open-panel" aria-label={t(tab)}>
          {tab === 'tokens' && <TokenList {...list} />}
          {tab === 'webhooks' && <WebhookList {...list} />}
          {tab === 'embed' && <EmbedForm />}
        </div>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {p('docs')}
        </a>
      </div>
    </AdminPage>
  )
}
