import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import {
  cellsOf,
  clipboardOf,
  fillWrites,
  type Place,
  pasteWrites,
  placesOf,
  selectionOf,
  type Write,
} from '../../core/grid-moves.ts';

type Grid = {
  readonly rows: number;
  readonly columns: number;
  /** Whether a place may be written; others are only walked over. */
  readonly isEditable: (place: Place) => boolean;
  /** The content of a place for editing and copying. */
  readonly textOf: (place: Place) => string;
  /** Writes in several places as one change; returns those that were refused. */
  readonly write: (writes: readonly Write[]) => readonly Write[];
  /** Pasted or filled cells refused their content. */
  readonly onRefused: (refused: readonly Write[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Opens the comments of a cell. */
  readonly talk: (place: Place) => void;
};

type Editing = { readonly place: Place; readonly text: string };

/** How many px the pointer must move before it drags, so that scrolling the table does not count as a drag. */
const leastDrag = 4;

type Pointer = { readonly clientX: number; readonly clientY: number };

const isDrag = (from: Pointer, to: Pointer): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= leastDrag;

const isSame = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/**
 * A grid with the keys of a spreadsheet: arrows and Tab move, Shift with them selects, a key or F2 or Enter begins to edit, Enter and Tab
 * accept and move on, Escape cancels, Delete empties, Ctrl with C, X, V copies, cuts and pastes, with R and D fills from the first column
 * or row, with Z and Y undoes and redoes; Shift with F2 opens the comments.
 */
export const useGrid = ({ rows, columns, isEditable, textOf, write, onRefused, undo, redo, talk }: Grid) => {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing>();
  /** The last refused entry. */
  const [refused, setRefused] = useState<Editing>();
  const table = useRef<HTMLTableElement>(null);
  /** While the focus is moved by code: it then does not change the current cell. */
  const isMoving = useRef(false);
  const pressed = useRef<Pointer>(undefined);
  /** A finger chooses a cell first, and opens the one that is chosen. */
  const opens = useRef(false);

  const focus = ({ row, column }: Place) => {
    isMoving.current = true;
    table.current?.querySelector<HTMLElement>(`[data-place="${row}.${column}"]`)?.focus();
    isMoving.current = false;
  };
  const go = (row: number, column: number, extend = false) => {
    const place = { row: between(row, rows - 1), column: between(column, columns - 1) };
    setActive(place);
    if (!extend) setAnchor(place);
    focus(place);
  };
  const selection = selectionOf(active, anchor);
  const selected = (): readonly (readonly Place[])[] => placesOf(selection);

  /** Writes in editable places, and reports the number of refused ones. */
  const writeAll = (writes: readonly Write[]) => {
    const isWanted = ({ place }: Write) => place.row < rows && place.column < columns && isEditable(place);
    const refused = [...writes.filter((one) => !isWanted(one)), ...write(writes.filter(isWanted))];
    if (refused.length > 0) onRefused(refused);
  };

  const begin = (text?: string) => {
    if (!isEditable(active)) return;
    setRefused(undefined);
    setEditing({ place: active, text: text ?? textOf(active) });
  };
  /** Accepts the input; invalid input is reported at the cell, which keeps its content. */
  const finish = () => {
    if (!editing) return;
    if (editing.text !== textOf(editing.place) && write([editing]).length > 0) setRefused(editing);
    setEditing(undefined);
  };

  const fill = (direction: 'right' | 'down') => {
    const writes = fillWrites(selection, direction, textOf);
    if (writes.length > 0) writeAll(writes);
  };

  const move = (event: KeyboardEvent): Place | undefined => {
    const { row, column } = active;
    const far = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case 'ArrowUp':
        return { row: far ? 0 : row - 1, column };
      case 'ArrowDown':
        return { row: far ? rows - 1 : row + 1, column };
      case 'ArrowLeft':
        return { row, column: far ? 0 : column - 1 };
      case 'ArrowRight':
        return { row, column: far ? columns - 1 : column + 1 };
      case 'Home':
        return { row: far ? 0 : row, column: 0 };
      case 'End':
        return { row: far ? rows - 1 : row, column: columns - 1 };
      default:
        return undefined;
    }
  };

  const onCommand = (event: KeyboardEvent): boolean => {
    switch (event.key.toLowerCase()) {
      case 'z':
        if (event.shiftKey) redo();
        else undo();
        return true;
      case 'y':
        redo();
        return true;
      case 'r':
        fill('right');
        return true;
      case 'd':
        fill('down');
        return true;
      default:
        return false;
    }
  };

  const onWalkingKey = (event: KeyboardEvent) => {
    const next = move(event);
    if (next) {
      event.preventDefault();
      go(next.row, next.column, event.shiftKey);
    } else if (event.key === 'Tab') {
      // Tab leaves the grid at either end, as everywhere.
      const column = active.column + (event.shiftKey ? -1 : 1);
      const row = active.row + Number(column >= columns) - Number(column < 0);
      if (row < 0 || row >= rows) return;
      event.preventDefault();
      go(row, (column + columns) % columns);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      if (event.key === 'F2' && event.shiftKey) talk(active);
      else begin();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      writeAll(
        selected()
          .flat()
          .filter((place) => isEditable(place) && textOf(place) !== '')
          .map((place) => ({ place, text: '' })),
      );
    } else if (event.key === 'Escape') setAnchor(active);
    else if (event.ctrlKey || event.metaKey) {
      if (onCommand(event)) event.preventDefault();
    } else if (event.key.length === 1 && !event.altKey) {
      event.preventDefault();
      begin(event.key);
    }
  };

  const onWritingKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      setEditing(undefined);
      focus(active);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      finish();
      const back = event.shiftKey ? -1 : 1;
      if (event.key === 'Enter') go(active.row + back, active.column);
      else go(active.row, active.column + back);
    }
    event.stopPropagation();
  };

  const letGo = () => {
    isMoving.current = false;
    pressed.current = undefined;
  };

  const copied = (): string => clipboardOf(selected().map((line) => line.map(textOf)));

  return {
    table,
    active,
    editing,
    textOf,
    /** The refused text of a cell, until the next entry begins. */
    refusedAt: ({ row, column }: Place): string | undefined =>
      refused?.place.row === row && refused.place.column === column ? refused.text : undefined,
    isSelected: ({ row, column }: Place): boolean =>
      row >= selection.top && row <= selection.bottom && column >= selection.left && column <= selection.right,
    setText: (text: string) => setEditing((before) => before && { ...before, text }),
    /** The focus leaves the cell by itself; if code moves it, the input is already accepted or cancelled. */
    leave: () => {
      if (!isMoving.current) finish();
    },
    fill,
    /** Props of the table. */
    handlers: {
      onKeyDown: (event: KeyboardEvent) => (editing ? undefined : onWalkingKey(event)),
      onCopy: (event: ClipboardEvent) => {
        if (editing) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', copied());
      },
      onCut: (event: ClipboardEvent) => {
        if (editing) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', copied());
        writeAll(
          selected()
            .flat()
            .filter(isEditable)
            .map((place) => ({ place, text: '' })),
        );
      },
      onPaste: (event: ClipboardEvent) => {
        if (editing) return;
        event.preventDefault();
        writeAll(pasteWrites(cellsOf(event.clipboardData.getData('text/plain')), selection));
      },
    },
    /** Props of a cell. */
    cell: (place: Place) => ({
      'data-place': `${place.row}.${place.column}`,
      tabIndex: isSame(place, active) ? 0 : -1,
      onMouseDown: (event: MouseEvent) => {
        if (event.button !== 0) return;
        finish();
        isMoving.current = true;
        pressed.current = { clientX: event.clientX, clientY: event.clientY };
        setActive(place);
        if (!event.shiftKey) setAnchor(place);
      },
      onMouseMove: (event: MouseEvent) => {
        // The button may have been released outside of the grid.
        if (event.buttons !== 1) letGo();
        else if (pressed.current && isDrag(pressed.current, event) && !editing && !isSame(place, active))
          setActive(place);
      },
      onMouseUp: letGo,
      onDoubleClick: () => begin(),
      onPointerDown: (event: PointerEvent) => {
        opens.current = event.pointerType === 'touch' && isSame(place, active);
      },
      onClick: () => {
        if (opens.current && !editing) begin();
      },
      onFocus: () => {
        if (isMoving.current || isSame(place, active)) return;
        setActive(place);
        setAnchor(place);
      },
    }),
    write: { key: onWritingKey },
  };
};

export type GridState = ReturnType<typeof useGrid>;
