import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { getSettings } from '../../contract/settings.ts'
import { LanguagesGroup } from './languages-group.tsx'
import { LogoField } from './logo-field.tsx'
import { groups } from './setting-fields.ts'
import { type SettingChoices, SettingGroup } from './setting-group.tsx'
import styles from './settings.module.css'
import { TestingGroup } from './testing-group.tsx'

/** Links name a group by its hash; the browser has looked for it before the settings were there. */
const scrollToNamedGroup = (groups: HTMLElement | null) => {
  const named = location.hash && groups?.querySelector(location.hash)
  if (named) named.scrollIntoView()
}

/** The gym's settings; `choices` for those that name something of another domain. */
export function Settings({ choices }: { choices: SettingChoices }) {
  const { t } = useTranslation('admin-settings')
  const query = useQuery(queryOf(getSettings))
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Loaded query={query} height={640}>
        {(settings) => (
          <div className={stack(6)}>
            <nav
              className={classNames(row(4, 'stretch', 'wrap', 'rows1'), styles.contents)}
              aria-label={t('title')}
            >
              {[...groups.map(({ name }) => name), 'languages' as const, 'testing' as const].map((name) => (
                <a key={name} href={`#${name}`}>
                  {t(`group.${name}`)}
                </a>
              ))}
            </nav>
            <div className={classNames(stack(6), styles.groups)} ref={scrollToNamedGroup}>
              {groups.map((group) => (
                <SettingGroup key={group.name} group={group} settings={settings} choices={choices}>
                  {group.name === 'brand' && <LogoField />}
                </SettingGroup>
              ))}
              <LanguagesGroup settings={settings} />
              <TestingGroup settings={settings} />
            </div>
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}
