import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gymSettingsQuery } from '../../api/gym-set-up.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { LogoField } from './logo-field.tsx'
import { groups } from './setting-fields.ts'
import { SettingGroup } from './setting-group.tsx'
import styles from './settings.module.css'
import { TestingGroup } from './testing-group.tsx'

export const clientLoader = () => null

export const HydrateFallback = AdminWaiting

/** Every setting of the gym, by what it is about. */
export default function SettingsScreen() {
  const { t } = useTranslation('admin-gym')
  const errorText = useErrorText()
  const { data: settings, error, isFetching, refetch } = useQuery(gymSettingsQuery())
  if (!settings && !error) return <AdminWaiting />
  return (
    <AdminPage title={t('settings.title')} intro={t('settings.intro')}>
      {settings ? (
        <div className={styles.layout}>
          <nav className={styles.contents} aria-label={t('settings.title')}>
            {[...groups.map(({ name }) => name), 'testing' as const].map((name) => (
              <a key={name} href={`#${name}`}>
                {t(`settings.group.${name}`)}
              </a>
            ))}
          </nav>
          <div className={styles.groups}>
            {groups.map((group) => (
              <SettingGroup key={group.name} group={group} settings={settings}>
                {group.name === 'brand' && <LogoField />}
              </SettingGroup>
            ))}
            <TestingGroup settings={settings} />
          </div>
        </div>
      ) : (
        <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  )
}
