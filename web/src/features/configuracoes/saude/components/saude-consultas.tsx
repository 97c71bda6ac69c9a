import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatNumber } from '@/lib/format'
import type { Consulta } from '../model'

/** The statements that take the database longest, slowest first. */
export function SaudeConsultas({ consultas }: { consultas: readonly Consulta[] }) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Consulta</TableHead>
          <TableHead className="text-right">Média</TableHead>
          <TableHead className="text-right">Maior</TableHead>
          <TableHead className="text-right">Vezes</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {consultas.map(({ texto, media_ms, maior_ms, vezes }) => (
          <TableRow key={texto}>
            <TableCell>
              <code className="wrap-anywhere line-clamp-2 text-xs">{texto}</code>
            </TableCell>
            <TableCell className="whitespace-nowrap text-right">{formatNumber(media_ms)} ms</TableCell>
            <TableCell className="whitespace-nowrap text-right">{formatNumber(maior_ms)} ms</TableCell>
            <TableCell className="text-right">{formatNumber(vezes)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
