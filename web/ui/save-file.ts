/** Milliseconds for which a browser may take its time to begin the download. */
const keptFor = 60_000

/** Hands a file that is here already to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}
