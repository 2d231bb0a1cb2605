/** An answer that is written already, of parts that many share, each of them by the endpoint's own serializer (`Call.write`). */
export class WrittenAnswer {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
