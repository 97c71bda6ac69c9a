import { template } from '../support/template.ts'

/** The churches that the tests of several workers copy are made once, before them. */
export default async function setup(): Promise<void> {
  await template('demo')
}
