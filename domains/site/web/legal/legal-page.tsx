import { useTranslation } from 'react-i18next'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { visitorsKeptDays } from '../../../booking/rules/visits.ts'
import { useCenterSheet, useGym } from '../../../gym/web/gym.ts'
import type { legal } from '../../phrases/es/legal.ts'
import styles from './legal-page.module.css'

type Document = keyof Omit<typeof legal, 'updated' | 'contents' | 'missing'>
type Sections = Record<string, { title: string } & Record<`p${number}`, string>>

export function LegalPage({ document }: { document: Document }) {
  const { t } = useTranslation('legal')
  const { config, origin } = useGym()
  const center = useCenterSheet()
  const { brand } = config
  // Missing data of the owner shows as a visible gap.
  const said = (value: string | undefined) => value || t('missing')
  const values = {
    legalName: said(brand.legalName),
    taxId: said(brand.taxId),
    address: said(brand.address),
    email: said(brand.email || center?.email),
    phone: said(center?.phone || config.phoneNumber),
    domain: said(brand.domain || (origin && new URL(origin).host)),
    brand: brand.name,
    visitorDays: visitorsKeptDays,
  }
  const sections = Object.entries(
    t(`${document}.sections`, { returnObjects: true, ...values }) as unknown as Sections,
  )
  return (
    <Page title={t(`${document}.title`)} intro={t(`${document}.intro`, values)}>
      <PageMeta title={t(`${document}.title`)} description={t(`${document}.description`)} />
      <div className={classNames(stack(8), styles.columns)}>
        <nav className={styles.contents} aria-label={t('contents')}>
          <p className={look('display', 'snug')}>{t('contents')}</p>
          <ol>
            {sections.map(([id, { title }]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className={classNames(row(0, 'soft', 'touch', 'no-underline'), styles.link)}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classNames(stack(10), styles.text)}>
          {sections.map(([id, { title, ...paragraphs }]) => (
            <section key={id} id={id} className={stack(3, 'break-anywhere')}>
              <h2 className={look('size-h3')}>{title}</h2>
              {Object.entries(paragraphs).map(([name, text]) => (
                <p key={name}>{text}</p>
              ))}
            </section>
          ))}
          <p className={look('size-s', 'faint')}>{t('updated')}</p>
        </div>
      </div>
    </Page>
  )
}
