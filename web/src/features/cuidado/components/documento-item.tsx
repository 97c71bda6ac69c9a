import { Download, FileText, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { formatDate, formatNumber } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Documento } from '../model'
import { cuidadoMutations } from '../mutations'

const KB = 1024

type DocumentoItemProps = { documento: Documento; kind?: string; children?: ReactNode }

/** A file, and the way to open it: the server writes the opening down. */
export function DocumentoItem({ documento, kind, children }: DocumentoItemProps) {
  const { nome, formato, tamanho, created_at, enviado_por_nome } = documento
  const open = useMutation(cuidadoMutations.open())
  const Icon = formato === 'application/pdf' ? FileText : Image
  const details = [
    kind,
    `${formatNumber(Math.ceil(tamanho / KB))} KB`,
    formatDate(created_at),
    enviado_por_nome,
  ]
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2 md:px-5">
      <Icon aria-hidden className="size-6 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{nome}</p>
        <p className="text-muted-foreground text-sm">{details.filter(Boolean).join(', ')}</p>
      </div>
      <IconButton
        label={`Baixar ${nome}`}
        isPending={open.isPending}
        onClick={() => open.mutate(documento, { onSuccess: (address) => location.assign(address) })}
      >
        <Download aria-hidden />
      </IconButton>
      {children}
    </li>
  )
}
