/** An answer that is a file and no JSON. */
export class FileAnswer {
  readonly bytes: Buffer
  /** `application/pdf` */
  readonly mediaType: string
  /** What it is called when it is saved: letters, digits, dots and dashes. */
  readonly name: string

  constructor(bytes: Buffer, mediaType: string, name: string) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.name = name
  }
}
