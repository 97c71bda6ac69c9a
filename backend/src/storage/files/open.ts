import { join } from 'node:path'
import type { S3Settings } from '../settings.ts'
import type { Files } from './files.ts'
import { FolderFiles } from './folder.ts'

interface Place {
  s3: S3Settings | null
  /** Nobody else works with this database, and so with these files. */
  isAlone: boolean
}

/** Where this installation keeps its files: the S3 bucket that the environment names, else the data folder. */
export async function openFiles(dataDir: string, { s3, isAlone }: Place): Promise<Files> {
  if (!s3) return new FolderFiles(join(dataDir, 'storage'), { isExclusive: isAlone })
  // Loaded only where it is used: the client of S3 is larger than everything else of the backend.
  const { S3Files } = await import('./s3.ts')
  return new S3Files(s3)
}
