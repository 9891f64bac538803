/** Set on a map while somebody draws on it: a click places a corner then, and nothing else. */
export const pencilTaken = 'pencil';
