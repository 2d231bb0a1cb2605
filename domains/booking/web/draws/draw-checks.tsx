import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { PublicDraw } from '../../contract/draws.ts'
import { checkDraw } from './check-draw.ts'

const steps = ['seed', 'order', 'places'] as const

/** The draw done again in this browser, step by step, and its record as a file. */
export function DrawChecks({ draw }: { draw: PublicDraw }) {
  const { t } = useTranslation('draw')
  const check = useQuery({
    queryKey: ['draw-check', draw.id, draw.decidedAt],
    queryFn: () => checkDraw(draw),
    retry: false,
    meta: { browserOnly: true },
  })
  const won = draw.tickets?.filter(({ result }) => result !== null).length ?? 0
  return (
    <section className={stack(3)}>
      <h2 className={look('size-h3')}>{t('checks')}</h2>
      <p>
        {t('tickets', { count: draw.tickets?.length ?? 0 })} {t('winners', { count: won })}
      </p>
      {check.isError ? (
        <p role="alert">{t('noCrypto')}</p>
      ) : (
        <div role="status">
          <ul className={stack(2)}>
            {steps.map((step) => {
              const isGood = check.data?.[step]
              return (
                <li key={step} className={row(2)}>
                  {isGood === false ? (
                    <IconX size={20} className={look('fixed')} aria-hidden />
                  ) : (
                    <IconCheck size={20} className={look('fixed')} aria-hidden />
                  )}
                  <span>{check.data ? t(isGood ? `good.${step}` : `bad.${step}`) : t('checking')}</span>
                </li>
              )
            })}
          </ul>
        </div>
      )}
      <p className={look('soft')}>{t('fileNote')}</p>
      <div className={row(2, 'wrap')}>
        <Button onClick={() => save(draw)}>{t('file')}</Button>
      </div>
    </section>
  )
}

function save(draw: PublicDraw): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(draw)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `draw-${draw.id}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
