/** What a client asked for is not given; the message is the `reason` of the answer. */
export class Refusal extends Error {}
