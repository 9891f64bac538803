/** Set on a map during drawing: a click places a corner then, and nothing else. */
export const pencilTaken = 'pencil';
