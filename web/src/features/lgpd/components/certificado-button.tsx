import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Certificado } from '../anonimizar'
import { lgpdMutations } from '../mutations'

/** The certificate as a file. */
export function CertificadoButton({ certificado }: { certificado: Certificado }) {
  const baixar = useMutation(lgpdMutations.certificado())
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Baixar PDF do certificado ${certificado.numero}`}
      isPending={baixar.isPending}
      onClick={() => baixar.mutate(certificado)}
    >
      <FileText aria-hidden />
      Baixar PDF
    </Button>
  )
}
