import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'

/** The way to a letter that was issued, to print it. */
export function CartaLink({ carta }: { carta: string }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={`/cartas/${carta}`}>
        <FileText aria-hidden />
        Ver a carta
      </Link>
    </Button>
  )
}
