import { globSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

const PICTURES = new Set([
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.avif',
  '.heic',
  '.tif',
  '.tiff',
  '.gif',
  '.bmp',
])

/** A person and the files of their pictures. */
export interface Person {
  id: string
  files: string[]
}

/** Whose picture a file is: of their folder where there are folders, else by its name without what follows the last `_`. */
function personOf(file: string): string {
  const folder = dirname(file)
  return folder === '.' ? basename(file, extname(file)).replace(/_[^_]*$/, '') : folder
}

/** The people of a folder of photographs: one folder each, as LFW has it, or files named `<person>_<n>`. */
export function peopleIn(folder: string): Person[] {
  const files = globSync('**/*', { cwd: folder })
    .filter((file) => PICTURES.has(extname(file).toLowerCase()))
    .sort()
  return [...Map.groupBy(files, personOf)].map(([id, of]) => ({
    id,
    files: of.map((file) => join(folder, file)),
  }))
}
