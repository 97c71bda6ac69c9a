import { Download, Ellipsis, Pencil, Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { download } from '@/lib/download'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { diaQueries } from '../queries'

type DiaMenuProps = { ocorrencia: string; titulo: string; quando: string; canMove: boolean }

/** What is seldom done with a day: its list on paper or in a file, its hour and place. */
export function DiaMenu({ ocorrencia, titulo, quando, canMove }: DiaMenuProps) {
  const zone = useZone()
  const navigate = useNavigate()
  const { can } = usePermissions()
  const { mutate, isPending } = useMutation({
    mutationFn: async (formato: 'pdf' | 'csv') => {
      const [pessoas, arquivo] = await Promise.all([
        formato === 'csv' ? diaQueries.exportFile(ocorrencia) : diaQueries.todosPresentes(ocorrencia),
        import('../arquivo'),
      ])
      const blob =
        formato === 'pdf'
          ? await arquivo.presencasPdf(titulo, quando, pessoas, zone)
          : arquivo.presencasCsv(pessoas, zone)
      download(blob, `presenca.${formato}`)
    },
    meta: { success: 'Arquivo pronto.' },
  })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" isPending={isPending}>
          <Ellipsis aria-hidden />
          Mais
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => mutate('pdf')}>
          <Printer aria-hidden />
          Lista para imprimir
        </DropdownMenuItem>
        {can('membros', 'exportar') && (
          <DropdownMenuItem onSelect={() => mutate('csv')}>
            <Download aria-hidden />
            Exportar para planilha
          </DropdownMenuItem>
        )}
        {canMove && (
          <DropdownMenuItem
            onSelect={() => navigate(`/presenca/dias/${encodeURIComponent(ocorrencia)}/mudar`)}
          >
            <Pencil aria-hidden />
            Mudar só este dia
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
