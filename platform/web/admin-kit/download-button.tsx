import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '../layout/broken-screen.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/states/toast.tsx'

interface Download {
  /** Fetches the file. Throws ApiError. */
  fetch: () => Promise<Blob>
  fileName: string
}

function useDownload({ fetch, fileName }: Download) {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await fetch(), fileName)
    } catch (reason) {
      toast(errorText(reason), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, download: () => void download() }
}

/** Downloads a file; a failure is a toast. */
export function DownloadButton({ children, ...file }: Download & { children: ReactNode }) {
  const { busy, download } = useDownload(file)
  return (
    <Button busy={busy} onClick={download}>
      <IconDownload size={20} aria-hidden /> {children}
    </Button>
  )
}

/** The same as an icon. */
export function DownloadIcon({ label, ...file }: Download & { label: string }) {
  const { busy, download } = useDownload(file)
  return (
    <IconButton label={label} disabled={busy} onClick={download}>
      <IconDownload size={20} aria-hidden />
    </IconButton>
  )
}
