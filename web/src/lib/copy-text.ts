import { toast } from './toast'

const FAILED = 'Não foi possível copiar. Selecione o texto e copie.'

/** Puts a text into the clipboard and says so. */
export async function copyText(text: string, said: string, failed = FAILED): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said)
  } catch {
    toast.error(failed)
  }
}
