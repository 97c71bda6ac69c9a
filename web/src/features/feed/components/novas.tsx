import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { feedQueries } from '../queries'

type NovasProps = { desde: string; onShow: () => void }

/** New posts are announced; they come when the person asks, so that nothing jumps while they read. */
export function Novas({ desde, onShow }: NovasProps) {
  const { data: count = 0 } = useQuery(feedQueries.novas(desde))
  return (
    <div role="status" className="sticky top-16 z-10 flex justify-center empty:hidden">
      {count > 0 && (
        <Button className="shadow-pop" onClick={onShow}>
          <ArrowUp aria-hidden />
          {count === 1 ? '1 publicação nova' : `${count >= 20 ? '20 ou mais' : count} publicações novas`}
        </Button>
      )}
    </div>
  )
}
