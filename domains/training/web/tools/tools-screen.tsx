import { IconStopwatch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { useStored } from '../../../../platform/web/session/use-stored.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { chooseWeightUnit, useChosenUnit } from '../widgets/weight-unit.ts'
import { BarbellSection } from './barbell-section.tsx'
import { inUnit } from './convert-values.ts'
import { MaxSection } from './max-section.tsx'
import { PercentSection } from './percent-section.tsx'
import { firstValues, schema, type ToolValues } from './tool-values.ts'
import styles from './tools-screen.module.css'

export default function ToolsScreen() {
  const { t } = useTranslation('tools')
  const [stored, store] = useStored('tools', schema, firstValues)
  const unit = useChosenUnit()
  const values = unit ? inUnit(stored, unit) : stored
  const setValues = (next: ToolValues) => {
    store(next)
    if (next.unit !== values.unit) chooseWeightUnit(next.unit)
  }
  const barbell = useRef<HTMLElement>(null)
  const change = (some: Partial<ToolValues>) => setValues({ ...values, ...some })

  function load(total: number) {
    change({ total })
    barbell.current?.scrollIntoView({ block: 'start' })
    barbell.current?.focus({ preventScroll: true })
  }

  return (
    <Page
      title={t('title')}
      aside={
        <LinkButton to="/timer">
          <IconStopwatch size={22} aria-hidden />
          {t('timer')}
        </LinkButton>
      }
    >
      <PageMeta title={t('title')} description={t('description')} />
      <div className={classNames(stack(12), styles.tools)}>
        <BarbellSection ref={barbell} values={values} onChange={setValues} />
        <PercentSection values={values} onChange={change} onLoad={load} />
        <MaxSection values={values} onChange={change} />
      </div>
    </Page>
  )
}
