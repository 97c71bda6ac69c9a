import { photoProblem } from '@/components/media/photo-file'
import { wholePhoto } from '@/components/media/whole-photo'
import { AppError } from '@/lib/errors'
import type { AnexoNovo } from './fila-store'
import { ARQUIVO_MAX_MB, TIPOS_DE_ARQUIVO } from './model'

const SIDE_PX = 2048
const NAME_MAX = 150

async function photo(file: File): Promise<AnexoNovo> {
  const problem = await photoProblem(file)
  if (problem) throw new AppError('InvalidMimeType', { cause: problem })
  const blob = await wholePhoto(file, SIDE_PX)
  const bitmap = await createImageBitmap(blob)
  const size = { largura: bitmap.width, altura: bitmap.height }
  bitmap.close()
  return { id: crypto.randomUUID(), tipo: 'foto', nome: 'foto.jpg', fim: 'jpg', blob, ...size }
}

/** A file that was chosen, as it is sent: a picture made smaller and without what it tells of its place, any other as it is. */
export async function chooseAnexo(file: File): Promise<AnexoNovo> {
  if (file.type.startsWith('image/')) return await photo(file)
  if (!TIPOS_DE_ARQUIVO.some((tipo) => tipo === file.type)) throw new AppError('InvalidMimeType')
  if (file.size > ARQUIVO_MAX_MB * 1024 * 1024) throw new AppError('EntityTooLarge')
  if (file.size === 0) throw new AppError('InvalidMimeType')
  const fim = /\.([a-z0-9]{2,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'bin'
  return {
    id: crypto.randomUUID(),
    tipo: 'arquivo',
    nome: file.name.slice(-NAME_MAX).trim() || 'arquivo',
    fim,
    blob: file,
  }
}
