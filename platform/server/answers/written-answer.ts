/** A response assembled from shared texts, each serialized by the endpoint's own serializer (`Call.write`). */
export class WrittenAnswer {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
