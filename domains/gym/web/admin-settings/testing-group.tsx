import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { type Releasable, releasable } from '../../contract/setting-facts.ts'
import { type GymSettings, saveSettings } from '../../contract/settings.ts'
import styles from './settings.module.css'

/** Features that only testers and admins see. Each switch is saved at once. */
export function TestingGroup({ settings }: { settings: GymSettings }) {
  const { t } = useTranslation('admin-settings')
  const { revalidate } = useRevalidator()
  const { busy, run } = useToastedWork<Releasable>()

  async function hold(part: Releasable, isHeld: boolean) {
    await run(async () => {
      const others = settings.unreleased.filter((one) => one !== part)
      const was = { unreleased: settings.unreleased }
      await command(saveSettings, { body: { unreleased: isHeld ? [...others, part] : others, was } })
      await revalidate()
      toast(t('done'), 'good')
    }, part)
  }
  return (
    <section
      id="testing"
      className={classNames(stack(4, 'panel-l'), styles.group)}
      aria-labelledby="testing-heading"
    >
      <div>
        <h2 id="testing-heading" className={look('size-h3')}>
          {t('group.testing')}
        </h2>
        <p className={look('soft', 'above1')}>{t('groupText.testing')}</p>
      </div>
      <div className={styles.fields}>
        {releasable.map((part) => (
          <Switch
            key={part}
            label={t(`part.${part}`)}
            on={settings.unreleased.includes(part)}
            busy={busy === part}
            onChange={(on) => void hold(part, on)}
          />
        ))}
      </div>
    </section>
  )
}
