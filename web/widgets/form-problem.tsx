import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useErrorText } from '../layout/broken-screen.tsx'
import { Notice } from '../ui/notice.tsx'

interface FormProblemProps {
  problem: unknown
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a form was not taken, where it is about no single field. Too many tries count down beside it. */
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

/** Seconds until one may try again; 0 when at once. */
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
