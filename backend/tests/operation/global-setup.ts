import { bareFolder, contractFolder } from '../data-folders.ts'

/** What the tests of several workers copy is made once, before them. */
export default async function setup(): Promise<void> {
  await bareFolder()
  await contractFolder()
}
