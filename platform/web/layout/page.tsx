import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { look, row, stack } from '../ui/primitives.ts'
import styles from './page.module.css'

interface PageProps {
  title: ReactNode
  intro?: ReactNode
  aside?: ReactNode
  /** `text` for reading, `form` for one column of fields. */
  width?: 'full' | 'text' | 'form'
  children?: ReactNode
}

export function Page({ title, intro, aside, width = 'full', children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      <div className={classNames(stack(3), styles.head)}>
        {aside ? (
          <div className={classNames(row(2, 'between', 'wrap'), styles.beside)}>
            <h1>{title}</h1>
            {aside}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {intro && <p className={classNames(look('soft', 'size-l'), styles.intro)}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}

interface ScreenPageProps extends PageProps {
  /** Where "back" leads when there is no history. */
  back: string
}

export function ScreenPage({ title, intro, back, width = 'full', children }: ScreenPageProps) {
  const { t } = useTranslation('shell')
  const goBack = useBack(back)
  return (
    <>
      <div className={styles.bar}>
        <div className={classNames(styles.barRow, styles[width])}>
          <IconButton label={t('back')} onClick={goBack}>
            <IconArrowLeft aria-hidden />
          </IconButton>
          <h1 className={classNames(look('size-h3', 'nowrap', 'tight'), styles.barTitle)}>{title}</h1>
        </div>
      </div>
      <div className={classNames(styles.page, styles.belowBar, styles[width])}>
        {intro && <p className={classNames(look('soft', 'size-l'), styles.intro)}>{intro}</p>}
        {children}
      </div>
    </>
  )
}

export function useBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }))
  }
}
