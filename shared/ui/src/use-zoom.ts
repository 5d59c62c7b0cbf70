import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { ZOOM } from './constants.ts';

interface View {
  scale: number;
  x: number;
  y: number;
}
interface Point {
  x: number;
  y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const between = (scale: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, scale));

/** Middle and spread of the fingers on the picture. */
function grip(points: Point[]): Point & { spread: number } {
  const [a = { x: 0, y: 0 }, b = a] = points;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}

/** Zoom and place of a picture on its stage: by steps, by pinching with two fingers, moved with one. */
export function useZoom() {
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, Point>());

  const zoom = (by: number) => setView(({ scale, x, y }) => ({ scale: between(scale * by), x, y }));
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const stage = {
    onPointerDown: (event: PointerEvent) => {
      // Jumps out of the stage must not let a finger be forgotten.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = grip([...fingers.current.values()]);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = grip([...fingers.current.values()]);
      const by = before.spread > 0 ? after.spread / before.spread : 1;
      setView(({ scale, x, y }) => ({ scale: between(scale * by), x: x + after.x - before.x, y: y + after.y - before.y }));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
  const style: CSSProperties = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  return { scale: view.scale, zoom, reset: () => setView(WHOLE), stage, style };
}
