import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useErrorText } from '../layout/broken-screen.tsx'
import { Notice } from '../ui/states/notice.tsx'

interface FormProblemProps {
  problem: unknown
  children?: ReactNode
}

/** The refusal of a form that concerns no single field, with a countdown after too many tries. */
export function FormProblem({ problem, children }: FormProblemProps) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  const left = useSecondsLeft(problem)
  if (problem === undefined) return null
  return (
    <div>
      <Notice tone="bad">
        <p>{textOf(problem)}</p>
        {children}
      </Notice>
      {/* Outside the notice, so that it is not read aloud every second. */}
      {left > 0 && (
        <p style={{ marginTop: 8 }} role="timer">
          <output>{t('error.wait', { count: left })}</output>
        </p>
      )}
    </div>
  )
}

/** Seconds until the next try is allowed; 0 when it is. */
export function useSecondsLeft(problem: unknown): number {
  const wait = problem instanceof ApiError ? (problem.details.retryAfter ?? 0) : 0
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: two refusals in a row may name the same number of seconds
  useEffect(() => {
    const until = Date.now() + wait * 1000
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (wait === 0) return
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [problem, wait])
  return left
}
