/*
 * The least that brings a Maildir up to date: bare-maildir FOLDER. Reads the
 * names in its part "cur" once and puts them in order, as any program has to
 * that finds out what others have changed there; and gives the first of them
 * another name, and its own again, as one has to that marks a message. Prints
 * the processor time that each took, in milliseconds.
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(char *const *) one, *(char *const *) other);
}

static void fail(const char *what)
{
    perror(what);
    exit(1);
}

int main(int count, char **arguments)
{
    char **names = NULL;
    size_t found = 0, room = 0;
    char other[300];
    double start, listed, marked;
    struct dirent *entry;
    DIR *folder;
    int cur;

    if (count != 2) {
        fputs("bare-maildir FOLDER\n", stderr);
        return 2;
    }
    if (chdir(arguments[1]) != 0)
        fail(arguments[1]);
    start = now();
    cur = open("cur", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    folder = cur < 0 ? NULL : fdopendir(cur);
    if (folder == NULL)
        fail("cur");
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_type == DT_DIR)
            continue;
        if (found == room) {
            room = room == 0 ? 1024 : room * 2;
            names = realloc(names, room * sizeof *names);
            if (names == NULL)
                fail("realloc");
        }
        names[found] = strdup(entry->d_name);
        if (names[found++] == NULL)
            fail("strdup");
    }
    if (found == 0)
        return 1;
    qsort(names, found, sizeof *names, compare);
    listed = now();
    snprintf(other, sizeof other, "%sX", names[0]);
    if (renameat(cur, names[0], cur, other) != 0 ||
        renameat(cur, other, cur, names[0]) != 0)
        fail("renameat");
    marked = now();
    printf("names %zu listing %.3f marking %.3f\n", found, listed - start,
           marked - listed);
    closedir(folder);
    return 0;
}
